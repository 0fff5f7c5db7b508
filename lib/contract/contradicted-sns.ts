interface Pair {
  readonly sn: string;
  readonly tcode?: string | undefined;
}

/** Returns the serial numbers with several Tcodes: none of these is known to be the right one. */
export function findContradictedSns(pairs: readonly Pair[]): Set<string> {
  const tcodes = new Map<string, string>();
  const contradicted = new Set<string>();
  for (const { sn, tcode = '' } of pairs) {
    if ((tcodes.get(sn) ?? tcode) !== tcode) contradicted.add(sn);
    tcodes.set(sn, tcode);
  }
  return contradicted;
}
