import type { ComponentProps } from 'react'
import { InputField } from '../kit/input-field.tsx'

type Props = Omit<ComponentProps<typeof InputField>, 'label' | 'name' | 'type'>

/** A password is chosen: the browser may offer one, and none is shorter than twelve characters. */
export const NewPasswordField = (more: Props) => (
  <InputField
    label="New password"
    name="password"
    type="password"
    autoComplete="new-password"
    minLength={12}
    required
    {...more}
  />
)
