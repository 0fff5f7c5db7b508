import { z } from 'zod';

/** How a file can be looked at without saving it; `other` cannot. */
const attachmentKinds = ['picture', 'video', 'pdf', 'other'] as const;

/** A file of the vendor's, through the portal; both addresses are empty where it cannot be had from its host. */
export const Attachment = z.object({
  /** Without folders and without what a file system or a reader could be deceived by. */
  name: z.string(),
  bytes: z.int().nullable(),
  kind: z.enum(attachmentKinds),
  /** Where it can be looked at, in parts as well (RFC 9110, range requests). */
  address: z.string(),
  /** Where it is saved under its name. */
  download: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

/** Most characters of the text that names an uploaded file in a write. */
export const maxSealedUrl = 4_096;

/** A file that was uploaded, to be given back with what it is for. */
export const UploadedFile = Attachment.extend({
  /** Opaque text that names the file in the write that it is for; of use to this account only. */
  url: z.string().min(1).max(maxSealedUrl),
});
export type UploadedFile = z.output<typeof UploadedFile>;
