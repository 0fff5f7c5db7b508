/** Lines of products by their ids, from 1. */
export const productLines = ['Passenger car', 'Heavy duty', 'Code reader', 'Tester'];
