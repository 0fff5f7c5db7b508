import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { announce } from '../../../ui/live-region.tsx';
import type { FailedSource } from './use-search-groups.ts';

/** Screen readers say the typed letters first. */
const delayMs = 500;

interface Inputs {
  text: string;
  /** The number of results; undefined while sources load, which announces nothing. */
  count: number | undefined;
  failed: readonly FailedSource[];
}

/** Announces the number of results, and the sources that failed. */
export function useAnnouncement({ text, count, failed }: Inputs): void {
  const t = useTranslations('search');
  const { sentences } = useJoinedTexts();
  const failureKey = failed.map(({ kind, title }) => `${kind} ${title}`).join();
  const announceCount = useEffectEvent((results: number) =>
    announce(
      sentences(
        t('count', { count: results }),
        ...failed.map(({ kind, title }) => t(`failure.${kind}`, { title })),
      ),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text with as many results is announced, too
  useEffect(() => {
    if (count === undefined) return;
    const timer = setTimeout(() => announceCount(count), delayMs);
    return () => clearTimeout(timer);
  }, [text, count, failureKey]);
}
