/** A file of a record. Both URLs are empty for a file outside the portal, which is not available. */
export interface AttachedFile {
  readonly name: string;
  readonly bytes: number | null;
  /** `other` can only be downloaded. */
  readonly kind: 'picture' | 'video' | 'pdf' | 'other';
  /** The URL of its preview. */
  readonly address: string;
  /** The URL of its download. */
  readonly download: string;
}

/** Why a file is not shown, as keys of the texts. `locked`: a PDF with a password. */
export type PreviewFault = 'cannot' | 'locked';
