import { type ReplyKind, replyKinds } from '#lib/contract/constants.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import css from './menu.module.css';
import { ReplyCount, ReplyDot } from './ReplyDot.tsx';

export interface MenuEntryProps {
  name: string;
  href: string;
  label: string;
  icon: IconName;
  isCurrent: boolean;
  isFavourite: boolean;
  /** The accessible name of the star. */
  starLabel: string;
}

/** A link of the side menu, and the star that adds it to the favourites. FavouriteEntries handles the star. */
export function MenuEntry({ name, href, label, icon, isCurrent, isFavourite, starLabel }: MenuEntryProps) {
  return (
    <>
      <a href={href} aria-current={isCurrent ? 'page' : undefined}>
        <span className={css.icon}>
          <Icon name={icon} />
          {hasReplies(name) && <ReplyDot kind={name} />}
        </span>
        <span className={css.name}>{label}</span>
        {hasReplies(name) && <ReplyCount kind={name} />}
      </a>
      <button
        type="button"
        className={css.star}
        data-favourite={name}
        aria-label={starLabel}
        title={starLabel}
        aria-pressed={isFavourite}
      />
    </>
  );
}

const hasReplies = (name: string): name is ReplyKind => replyKinds.some((kind) => kind === name);
