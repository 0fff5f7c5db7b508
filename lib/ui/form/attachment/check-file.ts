import { cleanName } from '../../../file/clean-name.ts';
import {
  type FileFault,
  type FileRules,
  type FileType,
  fileFaults,
  findContentFault,
  findNameFault,
  signatureLength,
  typeFromName,
} from '../../../file/file-types.ts';
import { toFailure } from '../../failure.ts';

/** Reasons that a retry cannot fix. */
export type FileRefusal = FileFault | 'fileName';

/** The file under the name that is sent; its type by the name when the system knows none. */
export const withCleanName = (file: File) =>
  new File([file], cleanName(file.name), { type: file.type || (typeFromName(file.name) ?? '') });

/** Checks name, type, size and first bytes; returns the fault, if any. */
export async function checkFile(file: File, rules: FileRules): Promise<FileFault | undefined> {
  const named = findNameFault(file.name, file.type, rules);
  if (named) return named;
  if (file.size > rules.maxBytes) return 'fileBytes';
  return findContentFault(
    file.type as FileType,
    new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()),
  );
}

const refusalCodes: readonly string[] = [...fileFaults, 'fileName'];
const isRefusal = (code: string): code is FileRefusal => refusalCodes.includes(code);

/** Returns why the file itself was refused; undefined for other failures. */
export function fileRefusalOf(error: unknown): FileRefusal | undefined {
  const { code, errors = [] } = toFailure(error);
  if (code === 'bodyTooLarge') return 'fileBytes';
  if (code === 'unsupportedType') return 'fileKind';
  return errors.map((each) => each.code).find(isRefusal);
}
