interface Limits {
  readonly least: number;
  readonly most: number;
}

/** The lengths of validated texts in characters, by the code of their error; its text names them. */
export const fieldLimits = {
  sn: { least: 4, most: 32 },
  tcode: { least: 6, most: 40 },
  code: { least: 4, most: 8 },
  account: { least: 4, most: 40 },
  /** The vendor requires more than 6 characters. */
  passwordLength: { least: 7, most: 72 },
  searchTooLong: { least: 1, most: 20 },
} as const satisfies Record<string, Limits>;

/** Returns a pattern for a text of these characters with this length. */
export const patternOf = (characters: string, { least, most }: Limits) =>
  new RegExp(`^${characters}{${least},${most}}$`);
