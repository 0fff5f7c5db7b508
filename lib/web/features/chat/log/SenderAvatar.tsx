'use client';

import { useState } from 'react';
import { imageErrorProps } from '../../../ui/media-error-props.ts';

/** The sender's picture, or the initials without one. It is hidden from screen readers, which read the name beside it. */
export function SenderAvatar({ picture, name }: { picture: string; name: string }) {
  const [isFailed, setFailed] = useState(false);
  return (
    <span className="avatar" aria-hidden="true">
      {picture && !isFailed ? (
        // biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are
        <img src={picture} alt="" loading="lazy" {...imageErrorProps(() => setFailed(true))} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words;
  return firstAndLast.map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}
