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

/** Why a file itself is refused: trying again would not help. */
export type FileRefusal = FileFault | 'fileName';

/** The same file under the name that it is sent with; the type by its name where the system knows none. */
export const withCleanName = (file: File) =>
  new File([file], cleanName(file.name), { type: file.type || (typeFromName(file.name) ?? '') });

/** What a file is refused for by its name, type, size and first bytes; undefined when it may go. */
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

/** Why the file itself was refused, here or by the server; undefined for whatever else went wrong. */
export function fileRefusalOf(error: unknown): FileRefusal | undefined {
  const { code, errors = [] } = toFailure(error);
  if (code === 'bodyTooLarge') return 'fileBytes';
  if (code === 'unsupportedType') return 'fileKind';
  return errors.map((each) => each.code).find(isRefusal);
}
