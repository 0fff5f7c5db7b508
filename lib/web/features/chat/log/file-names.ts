import { useTranslations } from 'next-intl';
import type { AttachedFile } from '../../../ui/attachment/types.ts';

/** The names that the user's files had on the device, by their address in the portal. */
const chosenNames = new Map<string, string>();

export function rememberFileName({ address }: Pick<AttachedFile, 'address'>, name: string): void {
  chosenNames.set(address, name);
}

/** The marker of a picture has no name, so that its file has the one that the vendor's storage made up. */
const madeUp = /^[\da-f_-]{8,}\.\w+$/i;

/** Returns the name of a file that the user has chosen or would recognise, else what it is. */
export function useFileName(): (file: AttachedFile) => string {
  const t = useTranslations('chat.file');
  return ({ address, kind, name }) =>
    chosenNames.get(address) ?? (kind === 'picture' && madeUp.test(name) ? t('picture') : name);
}
