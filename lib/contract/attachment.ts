import { z } from 'zod';

const attachmentKinds = ['picture', 'video', 'pdf', 'other'] as const;

export const Attachment = z
  .object({
    name: z.string(),
    bytes: z.int().nullable().describe('Size; null when unknown'),
    kind: z.enum(attachmentKinds).describe('How the file can be viewed; `other` can only be downloaded'),
    address: z
      .string()
      .describe('Path to view the file; supports Range. Empty when its host is not available'),
    download: z.string().describe('Path to download the file. Empty when its host is not available'),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof Attachment>;

/** Characters of a sealed URL: the vendor's address of a file, encrypted so that clients cannot choose another one. */
export const maxSealedUrlLength = 4_096;

export const UploadedFile = Attachment.extend({
  url: z
    .string()
    .min(1)
    .max(maxSealedUrlLength)
    .describe('Opaque reference for the write that the file belongs to; works for this account only'),
}).meta({ id: 'UploadedFile' });
export type UploadedFile = z.output<typeof UploadedFile>;
