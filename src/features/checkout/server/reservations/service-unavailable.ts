/** Why a reservation lapsed that could not be paid for. */
export const serviceUnavailable = 'the payment service did not answer'
