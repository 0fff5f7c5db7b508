/** Apart from the schemas, so that a screen loads no validator. */
export const snPattern = /^[0-9A-Za-z-]{4,32}$/;
