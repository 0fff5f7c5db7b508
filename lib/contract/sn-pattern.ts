/** What a serial number consists of, apart from the schemas, so that a screen can tell without a validator. */
export const snPattern = /^[0-9A-Za-z-]{4,32}$/;
