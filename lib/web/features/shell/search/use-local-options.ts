import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AccessKey } from '#lib/contract/access.ts';
import { toShipStatusId } from '#lib/contract/constants.ts';
import { localeMenu, locales } from '#lib/contract/locales.ts';
import { routesOf } from '../../../nav.ts';
import { storeScheme } from '../../../ui/theme/scheme-storage.ts';
import { type RecordCommand, recordCommands, splitWords } from './commands.ts';
import { exactRank, rankMatch } from './match-text.ts';
import type { CommandActions, Option, Screen } from './option.ts';

const maxOptions = 6;

/** Subtracted from the rank of a further word, so that an equally good label comes first. */
const wordPenalty = 0.5;

interface LocalOption {
  readonly option: Option;
  /** Words besides the label by which it is found. */
  readonly words: readonly string[];
  /** The part of the portal that the account has to have access to; all accounts without one. */
  readonly area?: AccessKey;
}

interface Inputs {
  screens: readonly Screen[];
  areas: ReadonlySet<AccessKey>;
  hasChat: boolean;
}

/** Returns a function that finds pages and commands without a request, by their names in the reader's language or English. */
export function useLocalOptions(inputs: Inputs): (text: string) => Option[] {
  const commands = useCommands(inputs.hasChat);
  const { screens, areas } = inputs;
  return useMemo(() => {
    const candidates: LocalOption[] = [
      ...screens.map((screen) => ({ option: { ...screen, id: screen.href }, words: [] })),
      ...commands.filter(({ area }) => !area || areas.has(area)),
    ];
    return (text) => {
      const ranked = candidates
        .map(({ option, words }) => {
          const ranks = words.map((word) => rankMatch(text, word) - wordPenalty);
          return { rank: Math.max(rankMatch(text, option.label), ...ranks), option };
        })
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank);
      const best = ranked[0]?.rank ?? 0;
      return ranked.slice(0, maxOptions).map(({ rank, option }) => ({
        ...option,
        exact: rank === best && rank >= exactRank - wordPenalty,
      }));
    };
  }, [screens, areas, commands]);
}

function useCommands(hasChat: boolean): LocalOption[] {
  const t = useTranslations('search');
  const devices = useTranslations('devices');
  const shop = useTranslations('shopOrders');
  const dealers = useTranslations('dealers');
  const user = useTranslations('shell.user');
  const common = useTranslations('common');
  const locale = useLocale();
  return useMemo((): LocalOption[] => {
    const recordCommand = (
      name: RecordCommand,
      option: Pick<Option, 'icon' | 'label'> &
        ({ href: string } | { run: (actions: CommandActions) => void; staysOpen: true }),
    ): LocalOption => ({
      option: { ...option, id: name },
      words: [...recordCommands[name].words, ...splitWords(t(`words.${name}`))],
      area: recordCommands[name].area,
    });
    const [renewWord = ''] = splitWords(t('words.renew'));
    const schemes = (['light', 'dark', 'system'] as const).map(
      (scheme): LocalOption => ({
        option: {
          id: scheme,
          icon: 'LightModeOutlined' as const,
          label: common('pair', { label: common('scheme.label'), value: common(`scheme.${scheme}`) }),
          run: () => storeScheme(scheme),
        },
        words: [`${scheme} mode`, `${scheme} theme`, ...splitWords(t(`words.${scheme}`))],
      }),
    );
    const languageNames = [locale, 'en'].map((each) => new Intl.DisplayNames(each, { type: 'language' }));
    const languages = localeMenu.map(
      (each): LocalOption => ({
        option: {
          id: `language-${each}`,
          icon: 'Language' as const,
          label: common('pair', { label: common('language'), value: locales[each].ownName }),
          lang: locales[each].tag,
          run: ({ chooseLocale }) => chooseLocale(each),
        },
        words: languageNames.flatMap((names) => names.of(locales[each].tag) ?? []),
      }),
    );
    return [
      recordCommand('distribute', {
        icon: 'SwapHoriz',
        label: devices('distribute'),
        href: routesOf.distribution,
      }),
      recordCommand('activate', {
        icon: 'PowerSettingsNew',
        label: devices('activate'),
        href: routesOf.activation,
      }),
      recordCommand('renew', {
        icon: 'Refresh',
        label: t('enterNumber', { command: devices('renew.action') }),
        run: ({ setText }) => setText(`${renewWord} `),
        staysOpen: true,
      }),
      recordCommand('ship', {
        icon: 'LocalShippingOutlined',
        label: shop('ship.action'),
        href: `${routesOf.shopOrders}?${new URLSearchParams({ state: toShipStatusId })}`,
      }),
      recordCommand('refund', {
        icon: 'CurrencyExchange',
        label: devices('requestRefund'),
        href: `${routesOf.refunds}/new`,
      }),
      recordCommand('reset', {
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
                run: ({ openChat }: CommandActions) => openChat(''),
              },
              words: ['chat', 'support', ...splitWords(t('words.chat'))],
            },
          ]
        : []),
    ];
  }, [t, devices, shop, dealers, user, common, locale, hasChat]);
}
