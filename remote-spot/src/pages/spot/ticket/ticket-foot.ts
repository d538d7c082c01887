/** The height of the order form's foot on a phone: its figures and its button. */
export const ticketFoot = '8rem';
