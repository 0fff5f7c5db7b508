import { useTranslations } from 'next-intl';
import type { AttachedFile } from '../../../ui/attachment/types.ts';

/** Names of the files that the user uploaded from this page, by their address in the portal. */
const uploadedNames = new Map<string, string>();

/** Keeps the original name of an uploaded file until the page is left, as the log may return another one. */
export function rememberFileName({ address }: Pick<AttachedFile, 'address'>, name: string): void {
  uploadedNames.set(address, name);
}

/** The vendor's log has no names of pictures, only such generated names of its storage. */
const generatedName = /^[\da-f_-]{8,}\.\w+$/i;

/** Returns the original name of a file, else the name in the log, but "Picture" in place of a generated name. */
export function useFileName(): (file: AttachedFile) => string {
  const t = useTranslations('chat.file');
  return ({ address, kind, name }) => {
    const uploadedName = uploadedNames.get(address);
    if (uploadedName !== undefined) return uploadedName;
    return kind === 'picture' && generatedName.test(name) ? t('picture') : name;
  };
}
