import { getTranslations } from 'next-intl/server';
import { type ReplyKind, replyKinds } from '#lib/contract/constants.ts';
import type { NavGroup } from '../../nav.ts';
import { matchingRoute } from '../../nav.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Static } from '../../ui/loading/Static.tsx';
import { IconButton } from '../../ui/parts/Button.tsx';
import { MenuState } from './MenuState.tsx';
import css from './menu.module.css';
import { ReplyCount, ReplyDot } from './ReplyDot.tsx';

interface Props {
  /** Only screens that this account may open. */
  menu: NavGroup[];
  title: string;
  path: string;
}

/** Beside the content; below 900 px a popover that the header's button opens without scripts. */
export async function SideMenu({ menu, title, path }: Props) {
  const t = await getTranslations();
  const routes = menu.flatMap(({ items }) => items.map(({ route }) => route));
  const current = matchingRoute(path, routes);
  return (
    <div id="side-menu" className={css.side} popover="auto">
      <div className={css.top}>
        <span>{title}</span>
        <IconButton aria-label={t('shell.menu.close')} popoverTarget="side-menu" popoverTargetAction="hide">
          <Icon name="Close" />
        </IconButton>
      </div>
      <nav className={css.menu} aria-label={t('shell.navigation')}>
        {menu.map(({ group, items }) => (
          <div key={group ?? 'top'}>
            {group && <h2>{t(`shell.nav.${group}`)}</h2>}
            <ul>
              {items.map(({ key, route, href, label, icon }) => (
                <Static as="li" key={key}>
                  <a href={href} aria-current={route === current ? 'page' : undefined}>
                    <span className={css.icon}>
                      <Icon name={icon} />
                      {hasReplies(key) && <ReplyDot kind={key} />}
                    </span>
                    <span className={css.name}>
                      {t(label)}
                      {hasReplies(key) && <ReplyCount kind={key} />}
                    </span>
                  </a>
                </Static>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <MenuState />
    </div>
  );
}

const hasReplies = (key: string): key is ReplyKind => replyKinds.some((kind) => kind === key);
