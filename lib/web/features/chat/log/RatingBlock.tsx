'use client';

import { useTranslations } from 'next-intl';
import { maxChatScore } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { Stars } from '../../../ui/rating/Stars.tsx';
import { type Rate, RatingForm } from './RatingForm.tsx';
import type { Prompt } from './rating.ts';

interface Props {
  entry: ChatEntry;
  prompt: Exclude<Prompt, 'passed'>;
  rate: Rate;
}

/** Asks for a rating of the dialog, or shows it. */
export function RatingBlock({ entry, prompt, rate }: Props) {
  const t = useTranslations('chat.rating');
  const { score } = entry;
  if (prompt === 'open' || score === null) return <RatingForm entry={entry} rate={rate} />;
  return (
    <div className="rating">
      <Stars score={score} of={maxChatScore} label={t('given', { score, best: maxChatScore })} />
      {t('thanks')}
    </div>
  );
}
