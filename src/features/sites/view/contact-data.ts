type ContactEvent = 'car_phone_call' | 'reveal_phone' | 'get_directions' | 'whatsapp' | 'history_report'

/** Ids of the vehicle and of the dealership that it is about. */
export type ContactAbout = { car?: string; dealership?: string }

/** Marks what is clicked for the script that reports such clicks without slowing them. */
export const contactData = (event: ContactEvent, { car, dealership }: ContactAbout = {}) => ({
  'data-event': event,
  'data-car': car,
  'data-dealership': dealership,
})
