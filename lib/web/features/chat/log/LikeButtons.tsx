'use client';

import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { ChatLike } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { useProblemText } from '../../../ui/problem/ProblemNotice.tsx';

export type Like = (entry: ChatEntry, like: ChatLike) => Promise<void>;

const thumbs: Record<'up' | 'down', ReactNode> = { up: <ThumbUpOutlined />, down: <ThumbDownOutlined /> };

/** Two buttons that say whether a reply of the assistant helped. Pressing the pressed one again removes the like. */
export function LikeButtons({ entry, like }: { entry: ChatEntry; like: Like }) {
  const t = useTranslations('chat.like');
  const problem = useProblemText();
  const { sentences } = useJoinedTexts();
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
          {thumbs[each]}
        </button>
      ))}
      {error !== undefined && <small role="alert">{sentences(t('failed'), problem(error))}</small>}
    </fieldset>
  );
}
