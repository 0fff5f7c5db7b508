interface ActivationPair {
  readonly sn: string;
  readonly tcode?: string | undefined;
}

/** Returns the serial numbers that are listed with different Tcodes, so that none of them can be activated. */
export function findContradictedSns(pairs: readonly ActivationPair[]): Set<string> {
  const tcodeBySn = new Map<string, string>();
  const contradicted = new Set<string>();
  for (const { sn, tcode = '' } of pairs) {
    const earlierTcode = tcodeBySn.get(sn);
    if (earlierTcode !== undefined && earlierTcode !== tcode) contradicted.add(sn);
    tcodeBySn.set(sn, tcode);
  }
  return contradicted;
}
