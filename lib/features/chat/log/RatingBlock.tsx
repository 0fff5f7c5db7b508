'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ChatEntry } from '../../../contract/chat.ts';
import { bestChatScore, longestChatReason } from '../../../contract/chat-words.ts';
import { MainButton } from '../../../ui/controls.tsx';
import { announce } from '../../../ui/live.tsx';
import { useProblemText } from '../../../ui/problem.tsx';
import { Stars } from '../../../ui/rating/Stars.tsx';
import { StarsInput } from '../../../ui/rating/StarsInput.tsx';
import css from './rating.module.css';
import { asksWhy, type Prompt, scores } from './rating.ts';
import { type Rate, useRating } from './use-rating.ts';

interface Props {
  entry: ChatEntry;
  prompt: Prompt;
  rate: Rate;
}

/** Asks how a dialog was, and shows what was answered. */
export function RatingBlock({ entry, prompt, rate }: Props) {
  const t = useTranslations('chat.rating');
  if (prompt === 'passed') return null;
  const { score } = entry;
  return (
    <div className={css.block}>
      {prompt === 'given' && score !== null ? (
        <p className={css.given}>
          <Stars score={score} of={bestChatScore} label={t('given', { score, best: bestChatScore })} />
          {t('thanks')}
        </p>
      ) : (
        <RatingForm entry={entry} rate={rate} />
      )}
    </div>
  );
}

function RatingForm({ entry, rate }: Omit<Props, 'prompt'>) {
  const t = useTranslations('chat.rating');
  const id = useId();
  const problem = useProblemText();
  const { score, choose, reason, setReason, state, error, submit } = useRating(entry, rate);
  if (state === 'ratedAlready') {
    return (
      <p className={css.given} role="status">
        {t('already')}
      </p>
    );
  }
  const sending = state === 'sending';
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit().then((done) => done && announce(t('thanks')));
      }}
    >
      <StarsInput
        id={id}
        label={t('title')}
        required={false}
        value={score > 0 ? score : null}
        change={choose}
        names={scores.map((each) => t(`score.${each}`))}
        help={undefined}
        wrong={state === 'missing'}
        disabled={sending}
      />
      {asksWhy(score) && (
        <label className={css.reason}>
          {t('reason')}
          <textarea
            rows={2}
            maxLength={longestChatReason}
            value={reason}
            disabled={sending}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
      <p role="alert" className={css.wrong}>
        {state === 'missing' && t('missing')}
        {error !== undefined && problem(error)}
      </p>
      <MainButton type="submit" aria-disabled={sending}>
        {t(sending ? 'sending' : 'submit')}
      </MainButton>
    </form>
  );
}
