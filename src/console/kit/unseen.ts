import styles from './unseen.module.css'

/** A class for words that a screen reader has and the eye needs not. */
export const { unseen } = styles
