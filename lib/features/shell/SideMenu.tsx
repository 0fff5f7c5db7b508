'use client';

import { styled } from '@mui/material/styles';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { currentItem, type NavGroup } from '../../nav.ts';
import { PrefetchLink } from '../../ui/PrefetchLink.tsx';
import { navIcons } from './nav-icons.tsx';
import { hasReplies, ReplyCount, ReplyDot } from './ReplyDot.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

const Nav = styled('nav')(({ theme }) => ({
  padding: theme.spacing(1),
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& h2': {
    margin: theme.spacing(2, 1, 0.5),
    fontSize: '0.75rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  // Styled from here, as styles of their own would be computed for each of 25 items.
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 40,
    marginBottom: 2,
    padding: theme.spacing(0.5, 1.5),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    fontSize: '0.9375rem',
  },
  '& a:hover': { background: theme.vars.palette.action.hover },
  '& a[aria-current="page"]': {
    background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, transparent)`,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
  },
  '& i': { position: 'relative', display: 'inline-flex' },
  '&[data-collapsed="true"]': {
    '& h2': { height: 1, margin: theme.spacing(1), overflow: 'hidden', opacity: 0 },
    '& a': { justifyContent: 'center', padding: theme.spacing(0.5) },
    // Hidden, but still the link's name.
    '& a span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));

interface Props {
  menu: NavGroup[];
  collapsed: boolean;
  onChoose?: () => void;
}

/** Only screens that this account may open. */
export function SideMenu({ menu, collapsed, onChoose }: Props) {
  const t = useTranslations('shell');
  const current = currentItem(usePathname());
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav);
  return (
    <Nav
      ref={nav}
      id={onChoose ? undefined : 'side-menu'}
      aria-label={t('navigation')}
      data-collapsed={collapsed}
    >
      {menu.map(({ group, items }) => (
        <div key={group ?? 'top'}>
          {group && <h2>{t(`nav.${group}`)}</h2>}
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <PrefetchLink
                  href={item.route}
                  aria-current={item === current || item.key === current?.key ? 'page' : undefined}
                  title={collapsed ? t(`nav.${item.key}`) : undefined}
                  {...(onChoose ? { onClick: onChoose } : {})}
                >
                  {/* Not a span, as those are hidden in the collapsed menu. */}
                  <i>
                    {navIcons[item.key]}
                    {hasReplies(item.key) && <ReplyDot kind={item.key} />}
                  </i>
                  <span>
                    {t(`nav.${item.key}`)}
                    {hasReplies(item.key) && <ReplyCount kind={item.key} />}
                  </span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  );
}
