import type { LeadRow } from '../calls/lead-calls.ts'
import styles from './follow-ups.module.css'
import { StepDue } from './step-due.tsx'

export const NextStep = ({ step }: { step: LeadRow['nextStep'] }) =>
  step && (
    <small className={styles.next} title={step.what}>
      <span>{step.what}</span> <StepDue at={step.dueAt} />
    </small>
  )
