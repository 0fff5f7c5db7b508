import type { SoftwareVersion } from '#lib/contract/operations/software.ts';
import type { LoadProblem } from '#lib/contract/problems.ts';
import { nameOfVersion } from './columns.tsx';

export interface Side {
  id: string;
  /** Null when loading failed; `problem` has the error. */
  version: SoftwareVersion | null;
  problem?: LoadProblem | undefined;
}

/** Returns the version's name, or its id when it is not loaded. */
export const nameOfSide = ({ id, version }: Side) => (version && nameOfVersion(version)) || id;
