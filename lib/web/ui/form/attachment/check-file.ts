import { cleanName } from '#lib/contract/files/clean-name.ts';
import {
  type FileRules,
  fileFaults,
  identifyFile,
  signatureLength,
  withExtensionOf,
} from '#lib/contract/files/file-types.ts';
import { PictureRefused } from '#lib/contract/files/picture-refused.ts';
import { toFailure } from '../../problem/failure.ts';

/** Why a file is refused; a retry does not help. `fileUnreadable`: it is a folder, or it was deleted. */
const fileRefusals = [...fileFaults, 'fileName', 'fileUnreadable', 'fileBroken'] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** Returns the file with the name and type under which it is sent, or why it is refused. Never throws for a bad file. */
export async function checkFile(
  file: File,
  { types, maxBytes }: FileRules,
): Promise<{ file: File } | { fault: FileRefusal }> {
  const signature = await readSignature(file);
  if (!signature) return { fault: 'fileUnreadable' };
  const identified = identifyFile(signature, types);
  if ('fault' in identified) return identified;
  if (file.size > maxBytes) return { fault: 'fileBytes' };
  const { type } = identified;
  if (type.startsWith('image/') && (await isBroken(file))) return { fault: 'fileBroken' };
  return { file: new File([file], withExtensionOf(cleanName(file.name), type), { type }) };
}

/** Whether a picture is damaged or cut off. Ignores the limits of product pictures, which do not apply to attachments. */
async function isBroken(file: File): Promise<boolean> {
  const { inspectPicture } = await import('#lib/contract/files/inspect-picture.ts');
  try {
    inspectPicture(new Uint8Array(await file.arrayBuffer()), file.size);
    return false;
  } catch (error) {
    return error instanceof PictureRefused && error.fault === 'pictureBroken';
  }
}

/** Returns the first bytes, by which the type is identified; undefined for a file that cannot be read. */
const readSignature = (file: File) =>
  file
    .slice(0, signatureLength)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    .catch(() => undefined);

const isRefusal = (code: string): code is FileRefusal => fileRefusals.some((each) => each === code);

/** Returns why the file itself was refused; undefined for other failures. */
export function fileRefusalOf(error: unknown): FileRefusal | undefined {
  const { code, errors = [] } = toFailure(error);
  if (code === 'bodyTooLarge') return 'fileBytes';
  if (code === 'unsupportedType') return 'fileKind';
  return errors.map((each) => each.code).find(isRefusal);
}
