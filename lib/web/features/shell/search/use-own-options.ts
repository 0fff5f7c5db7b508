import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AccessKey } from '#lib/contract/access.ts';
import { toShipStatusId } from '#lib/contract/constants.ts';
import { localeMenu, locales } from '#lib/contract/locales.ts';
import { routesOf } from '../../../nav.ts';
import { storeScheme } from '../../../ui/theme/scheme-storage.ts';
import { type RecordCommand, recordCommands, splitWords } from './commands.ts';
import type { Actions, Option, Screen } from './option.ts';
import { exactRank, rankMatch } from './search-text.ts';

const maxOwnOptions = 6;

/** A label that matches comes before a further word that matches as well. */
const lessThanLabel = 0.5;

interface Own {
  readonly option: Option;
  /** Further words that find it. */
  readonly words: readonly string[];
  readonly area?: AccessKey;
}

interface Inputs {
  screens: readonly Screen[];
  areas: ReadonlySet<AccessKey>;
  hasChat: boolean;
}

/** Returns a function that finds pages and commands by their names, in the reader's language or in English. */
export function useOwnOptions(inputs: Inputs): (text: string) => Option[] {
  const commands = useCommands(inputs.hasChat);
  const { screens, areas } = inputs;
  return useMemo(() => {
    const own: Own[] = [
      ...screens.map((screen) => ({ option: { ...screen, id: screen.href }, words: [] })),
      ...commands.filter(({ area }) => !area || areas.has(area)),
    ];
    return (text) => {
      const ranked = own
        .map(({ option, words }) => {
          const ranks = words.map((word) => rankMatch(text, word) - lessThanLabel);
          return { rank: Math.max(rankMatch(text, option.label), ...ranks), option };
        })
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank);
      const best = ranked[0]?.rank ?? 0;
      return ranked.slice(0, maxOwnOptions).map(({ rank, option }) => ({
        ...option,
        exact: rank === best && rank >= exactRank - lessThanLabel,
      }));
    };
  }, [screens, areas, commands]);
}

function useCommands(hasChat: boolean): Own[] {
  const t = useTranslations('search');
  const devices = useTranslations('devices');
  const shop = useTranslations('shopOrders');
  const dealers = useTranslations('dealers');
  const user = useTranslations('shell.user');
  const common = useTranslations('common');
  const locale = useLocale();
  return useMemo((): Own[] => {
    const command = (
      name: RecordCommand,
      option: Pick<Option, 'icon' | 'label'> &
        ({ href: string } | { run: (actions: Actions) => void; staysOpen: true }),
    ): Own => ({
      option: { ...option, id: name },
      words: splitWords(recordCommands[name].words).concat(splitWords(t(`words.${name}`))),
      area: recordCommands[name].area,
    });
    const [firstWord = ''] = splitWords(t('words.renew'));
    const schemes = (['light', 'dark', 'system'] as const).map(
      (scheme): Own => ({
        option: {
          id: scheme,
          icon: 'LightModeOutlined' as const,
          label: common('pair', { label: common('scheme.label'), value: common(`scheme.${scheme}`) }),
          run: () => storeScheme(scheme),
        },
        words: [`${scheme} mode`, `${scheme} theme`, ...splitWords(t(`words.${scheme}`))],
      }),
    );
    const names = [locale, 'en'].map((each) => new Intl.DisplayNames(each, { type: 'language' }));
    const languages = localeMenu.map(
      (each): Own => ({
        option: {
          id: `language-${each}`,
          icon: 'Language' as const,
          label: common('pair', { label: common('language'), value: locales[each].ownName }),
          lang: locales[each].tag,
          run: ({ chooseLocale }) => chooseLocale(each),
        },
        words: names.flatMap((name) => name.of(locales[each].tag) ?? []),
      }),
    );
    return [
      command('distribute', {
        icon: 'SwapHoriz',
        label: devices('distribute'),
        href: routesOf.distribution,
      }),
      command('activate', {
        icon: 'PowerSettingsNew',
        label: devices('activate'),
        href: routesOf.activation,
      }),
      command('renew', {
        icon: 'Refresh',
        label: t('enterNumber', { command: devices('renew.action') }),
        run: ({ setText }) => setText(`${firstWord} `),
        staysOpen: true,
      }),
      command('ship', {
        icon: 'LocalShippingOutlined',
        label: shop('ship.action'),
        href: `${routesOf.shopOrders}?${new URLSearchParams({ state: toShipStatusId })}`,
      }),
      command('refund', {
        icon: 'CurrencyExchange',
        label: devices('requestRefund'),
        href: `${routesOf.refunds}/new`,
      }),
      command('reset', {
        icon: 'PowerSettingsNew',
        label: devices('requestReset'),
        href: `${routesOf.resets}/new`,
      }),
      {
        option: {
          id: 'newDealer',
          icon: 'Add',
          label: dealers('add.dealers'),
          href: `${routesOf.dealers}?new=1`,
        },
        words: ['new dealer', 'create dealer', ...splitWords(t('words.newDealer'))],
        area: 'dealers',
      },
      {
        option: {
          id: 'newFeedback',
          icon: 'FeedbackOutlined',
          label: devices('sendFeedback'),
          href: `${routesOf.feedback}?new=1`,
        },
        words: ['new feedback', ...splitWords(t('words.newFeedback'))],
        area: 'feedback',
      },
      ...schemes,
      ...languages,
      {
        option: {
          id: 'signOut',
          icon: 'Logout',
          label: user('signOut'),
          run: ({ signOut }) => signOut(),
          staysOpen: true,
        },
        words: ['log out', 'log off', 'logout', 'sign off', ...splitWords(t('words.signOut'))],
      },
      ...(hasChat
        ? [
            {
              option: {
                id: 'chat',
                icon: 'ForumOutlined' as const,
                label: t('openChat'),
                run: ({ openChat }: Actions) => openChat(''),
              },
              words: ['chat', 'support', ...splitWords(t('words.chat'))],
            },
          ]
        : []),
    ];
  }, [t, devices, shop, dealers, user, common, locale, hasChat]);
}
