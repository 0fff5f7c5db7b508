import type { SoftwareVersion } from '../../contract/software.ts';
import { nameOfVersion } from './columns.tsx';

/** One of two versions that are compared. */
export interface Side {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  version: SoftwareVersion | null;
  problem?: unknown;
}

/** What a side is called, also while only its id is known. */
export const nameOfSide = ({ id, version }: Side) => (version && nameOfVersion(version)) || id;
