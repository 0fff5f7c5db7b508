/** Every file of texts with its keys, as English has them: one line per `messages/en/<name>.json`. */
export interface Namespaces {
  common: typeof import('../../messages/en/common.json');
  shell: typeof import('../../messages/en/shell.json');
  account: typeof import('../../messages/en/account.json');
  errors: typeof import('../../messages/en/errors.json');
}

export type Namespace = keyof Namespaces;

const known: Record<Namespace, true> = {
  common: true,
  shell: true,
  account: true,
  errors: true,
};

export const namespaces = Object.keys(known) as Namespace[];
