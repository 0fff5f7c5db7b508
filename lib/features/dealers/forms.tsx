'use client';

import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ListFormProps } from '../../ui/list/ListScreen.tsx';

// The form brings the validator along; it comes when somebody opens it.
const DealerForm = lazyComponent(() => import('./DealerForm.tsx').then((loaded) => loaded.DealerForm));

/** The form of each list. */
export const forms = {
  dealers: (props: ListFormProps) => <DealerForm {...props} scope="dealers" />,
  subDealers: (props: ListFormProps) => <DealerForm {...props} scope="subDealers" />,
};
