/** A file of a record; both addresses are empty when it is not available. */
export interface AttachedFile {
  readonly name: string;
  readonly bytes: number | null;
  /** `other` can only be downloaded. */
  readonly kind: 'picture' | 'video' | 'pdf' | 'other';
  readonly address: string;
  readonly download: string;
}

export type PreviewFault = 'cannot' | 'locked';
