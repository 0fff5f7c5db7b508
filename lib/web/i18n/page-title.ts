import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The key of any text, with its namespace, such as `devices.title`. */
export type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0];

/** Returns the `generateMetadata` of a page whose title is a text without parameters. */
export const pageTitle = (key: MessageKey) => async (): Promise<Metadata> => {
  const t = await getTranslations();
  return { title: t(key as 'common.portal') };
};
