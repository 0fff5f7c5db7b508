import type { ReactNode } from 'react';
import { routesOf } from '../../../nav.ts';
import { FieldList } from '../../../ui/detail/FieldSections.tsx';
import { RecordActions } from '../../../ui/detail/RecordActions.tsx';
import { Section } from '../../../ui/detail/Section.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ListChips } from '../../../ui/list/page/ListChips.tsx';
import { ListPager } from '../../../ui/list/page/ListPager.tsx';
import type { ListView } from '../../../ui/list/page/list-view.ts';
import type { Row } from '../../../ui/list/types.ts';
import { Bar } from '../../../ui/loading/Skeleton.tsx';
import { Button, ButtonLink, IconButton, IconButtonLink } from '../../../ui/parts/Button.tsx';
import { SelectField, TextField } from '../../../ui/parts/Field.tsx';
import { Notice } from '../../../ui/parts/Notice.tsx';
import { PasswordField } from '../../../ui/parts/PasswordField.tsx';
import { Tabs } from '../../../ui/parts/Tabs.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { PartName } from './MuiPart.tsx';

/** What the chips and the pager read of a list. */
const view = {
  list: {
    name: 'parts',
    path: routesOf.parts,
    filters: [{ kind: 'text', name: 'status', label: 'Status' }],
  },
  state: { page: 1, pageSize: 20, filters: { status: 'Active' } },
  total: 100,
} as unknown as ListView<Row>;

const tabs = [
  { name: 'all', href: '#top', label: 'All' },
  { name: 'open', href: '#top', label: 'Open' },
];

const edit = <Icon name="EditOutlined" />;

/** Samples of the portal's own parts. Each must look like the sample of Material UI with the same name in MuiPart.tsx. */
export const ownParts: Record<PartName, ReactNode> = {
  button: <Button>Save</Button>,
  'button inherit': <Button color="inherit">Save</Button>,
  'button error': <Button color="error">Save</Button>,
  'button disabled': <Button disabled>Save</Button>,
  'button icon': (
    <Button>
      <Icon name="Add" />
      Save
    </Button>
  ),
  'button end icon': (
    <Button>
      <span>Save</span>
      <Icon name="ExpandMore" />
    </Button>
  ),
  'button short': <Button>OK</Button>,
  'button outlined': <Button variant="outlined">Save</Button>,
  'button outlined inherit': (
    <Button variant="outlined" color="inherit">
      Save
    </Button>
  ),
  'button outlined error': (
    <Button variant="outlined" color="error">
      Save
    </Button>
  ),
  'button outlined disabled': (
    <Button variant="outlined" disabled>
      Save
    </Button>
  ),
  'button outlined icon': (
    <Button variant="outlined">
      <Icon name="Add" />
      Save
    </Button>
  ),
  'button contained': <Button variant="contained">Save</Button>,
  'button contained error': (
    <Button variant="contained" color="error">
      Save
    </Button>
  ),
  'button contained disabled': (
    <Button variant="contained" disabled>
      Save
    </Button>
  ),
  'button link': <ButtonLink href="#top">Open</ButtonLink>,
  'button link disabled': (
    <ButtonLink href="#top" aria-disabled>
      Open
    </ButtonLink>
  ),
  'icon button': <IconButton aria-label="Edit">{edit}</IconButton>,
  'icon button primary': (
    <IconButton color="primary" aria-label="Edit">
      {edit}
    </IconButton>
  ),
  'icon button inherit': (
    <IconButton color="inherit" aria-label="Edit">
      {edit}
    </IconButton>
  ),
  'icon button disabled': (
    <IconButton disabled aria-label="Edit">
      {edit}
    </IconButton>
  ),
  'icon button link': (
    <IconButtonLink href="#top" aria-label="Edit">
      {edit}
    </IconButtonLink>
  ),
  icon: edit,
  link: <a href="#top">Devices</a>,
  field: <TextField id="own-field" label="Name" defaultValue="Ada" />,
  'field error': <TextField id="own-error" label="Name" error="Enter a name." />,
  'field hint': <TextField id="own-hint" label="Name" hint="As in the contract" />,
  'field disabled': <TextField id="own-disabled" label="Name" defaultValue="Ada" disabled />,
  select: (
    <SelectField id="own-select" label="Status" defaultValue="1">
      <option value="1">Active</option>
    </SelectField>
  ),
  password: (
    <PasswordField id="own-password" label="Password" defaultValue="secret" showLabel="Show password" />
  ),
  'notice success': (
    <Notice role="note" tone="success" icon="CheckCircleOutlined">
      Saved.
    </Notice>
  ),
  'notice info': (
    <Notice role="note" tone="info" icon="InfoOutlined">
      Saved.
    </Notice>
  ),
  'notice warning': (
    <Notice role="note" tone="warning" icon="WarningAmberOutlined">
      Saved.
    </Notice>
  ),
  'notice error': (
    <Notice role="note" tone="error" icon="ErrorOutlined" action={<Button color="inherit">Retry</Button>}>
      Not saved. <small>Request 1</small>
    </Notice>
  ),
  tabs: <Tabs label="Tabs" tabs={tabs} current="all" />,
  'tag success': <Tag tone="success">Active</Tag>,
  'tag warning': <Tag tone="warning">Active</Tag>,
  'tag error': <Tag tone="error">Active</Tag>,
  'tag info': <Tag tone="info">Active</Tag>,
  'tag plain': <Tag tone="plain">Active</Tag>,
  chip: <ListChips view={view} />,
  pages: <ListPager view={view} />,
  bar: <Bar style={{ height: 12 }} />,
  card: <Section title="Address">Berlin</Section>,
  definitions: <FieldList fields={[{ label: 'City', value: 'Berlin' }]} />,
  menu: (
    <RecordActions
      more={[
        { label: 'Edit', icon: 'EditOutlined', href: '#top' },
        { label: 'Copy', icon: 'Add', opens: 'copy', disabled: true, hint: 'Not allowed' },
        { label: 'Delete', icon: 'Close', opens: 'delete', danger: true },
      ]}
    />
  ),
};
