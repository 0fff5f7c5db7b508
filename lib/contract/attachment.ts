import { z } from 'zod';

const attachmentKinds = ['picture', 'video', 'pdf', 'other'] as const;

export const Attachment = z.object({
  name: z.string(),
  bytes: z.int().nullable(),
  kind: z.enum(attachmentKinds),
  address: z.string(),
  download: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

export const maxSealedUrlLength = 4_096;

export const UploadedFile = Attachment.extend({
  url: z.string().min(1).max(maxSealedUrlLength),
});
export type UploadedFile = z.output<typeof UploadedFile>;
