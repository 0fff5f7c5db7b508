/** Product lines by id, starting with 1. */
export const productLines = ['Passenger car', 'Heavy duty', 'Code reader', 'Tester'];
