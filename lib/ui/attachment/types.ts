/** A file of a record; both addresses are empty where it cannot be had. */
export interface AttachedFile {
  readonly name: string;
  readonly bytes: number | null;
  /** How it can be looked at; `other` can only be saved. */
  readonly kind: 'picture' | 'video' | 'pdf' | 'other';
  /** Where it is looked at. */
  readonly address: string;
  /** Where it is saved. */
  readonly download: string;
}
