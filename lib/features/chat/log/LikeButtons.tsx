'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChatEntry } from '../../../contract/chat.ts';
import type { ChatLike } from '../../../contract/chat-words.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useProblemText } from '../../../ui/problem.tsx';

export type Like = (entry: ChatEntry, like: ChatLike) => Promise<void>;

const thumbs = { up: 'thumbUp', down: 'thumbDown' } as const;

/** Whether an answer of the assistant helped. Pressing the pressed button again takes it back. */
export function LikeButtons({ entry, like }: { entry: ChatEntry; like: Like }) {
  const t = useTranslations('chat.like');
  const problem = useProblemText();
  const [error, setError] = useState<unknown>();
  const press = (pressed: 'up' | 'down') => {
    setError(undefined);
    like(entry, entry.like === pressed ? 'none' : pressed).catch(setError);
  };
  return (
    <fieldset className="likes" aria-label={t('title')}>
      {(['up', 'down'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={entry.like === each}
          aria-label={t(each)}
          title={t(each)}
          onClick={() => press(each)}
        >
          <Icon name={thumbs[each]} size={18} />
        </button>
      ))}
      {error !== undefined && (
        <small role="alert">
          {t('failed')} {problem(error)}
        </small>
      )}
    </fieldset>
  );
}
