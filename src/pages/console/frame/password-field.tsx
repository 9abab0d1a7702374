import { controlClass, FieldFrame } from '#ui/field.tsx'

/** Never sent back: a password that was wrong is typed again. */
export function PasswordField() {
  return (
    <FieldFrame name="password" label="Password" required>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        className={controlClass}
        required
      />
    </FieldFrame>
  )
}
