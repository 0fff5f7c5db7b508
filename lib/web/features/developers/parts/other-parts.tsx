import type { ReactNode } from 'react';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import { MoneyColumns } from '../../../ui/chart/MoneyColumns.tsx';
import { RingChart } from '../../../ui/chart/RingChart.tsx';
import { ComparisonTable } from '../../../ui/comparison/ComparisonTable.tsx';
import { Prose } from '../../../ui/detail/Prose.tsx';
import { StepList } from '../../../ui/detail/StepList.tsx';
import { Timeline, TimelineItem } from '../../../ui/detail/Timeline.tsx';
import { FiguresTable } from '../../../ui/FiguresTable.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Switch } from '../../../ui/parts/Switch.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Stars } from '../../../ui/rating/Stars.tsx';
import { SampleConfirmation, SampleForm } from './SampleDialogs.tsx';

const steps = ['Pending', 'Shipped', 'Received'].map((label) => ({ label }));
const bars = [
  { label: 'X-1', value: 30, text: '30' },
  { label: 'X-2', value: 12, text: '12' },
] as const;
const legend = [
  { name: 'Active', tone: 'success', cells: ['30'] },
  { name: 'Expired', tone: 'warning', cells: ['12'] },
] as const;

/** The parts without a counterpart of Material UI. */
export const otherParts: Record<string, ReactNode> = {
  'switch on': <Switch isOn>Listed</Switch>,
  'switch off': <Switch isOn={false}>Listed</Switch>,
  stars: <Stars score={4} of={5} label="4 of 5" />,
  'count badge': (
    <CountBadge count={120} hasDot>
      <Icon name="NotificationsNone" />
    </CountBadge>
  ),
  steps: <StepList label="Steps" steps={steps} current={1} />,
  timeline: (
    <Timeline aria-label="Timeline">
      <TimelineItem icon="LocalShippingOutlined" at="2026-03-02T09:30:00Z">
        Shipped
      </TimelineItem>
      <TimelineItem icon="Check" at="2026-03-05" isDay>
        Received
      </TimelineItem>
    </Timeline>
  ),
  prose: <Prose>Berlin</Prose>,
  'figures table': (
    <FiguresTable
      label="Figures"
      head="Month"
      columns={[{ label: 'Orders' }, { label: 'Devices' }]}
      rows={[
        { key: '1', name: 'January', cells: ['12', '30'] },
        { key: '2', name: 'February', cells: ['7', '12'] },
      ]}
      foot={[{ key: 'total', name: 'Total', cells: ['19', '42'], strong: true }]}
    />
  ),
  'comparison table': (
    <ComparisonTable
      label="Comparison"
      labels={{ field: 'Field', differs: 'Differs' }}
      headings={['X-1', 'X-2']}
      groups={[
        {
          group: 'screen',
          title: 'Screen',
          rows: [
            { field: 'size', label: 'Size', differs: true, cells: ['8"', '10"'] },
            { field: 'touch', label: 'Touch', differs: false, cells: ['Yes', 'Yes'] },
          ],
        },
      ]}
    />
  ),
  'ring chart': (
    <RingChart
      centre={{ value: '42', label: 'Total' }}
      slices={[
        { tone: 'success', share: 30 / 42 },
        { tone: 'warning', share: 12 / 42 },
      ]}
    >
      <ChartTable caption="Devices" head={['Status', 'Devices']} rows={legend} total={['Total', '42']} />
    </RingChart>
  ),
  'bar chart': <Chart kind="bars" label="Devices" height={84} chart={{ data: bars }} />,
  'column chart': (
    <MoneyColumns
      label="Revenue"
      currency="EUR"
      height={240}
      names={['January', 'February']}
      series={[
        { label: 'Goods', tone: 'main', values: [120_00, 340_00], stack: 'all' },
        { label: 'Software', tone: 'second', values: [80_00, 60_00], stack: 'all' },
      ]}
    />
  ),
  skeleton: <Skeleton bars={3} />,
  'QR code': <QrCode value="000123000062" size="18mm" label="000123000062" />,
  'confirmation dialog': <SampleConfirmation />,
  'form dialog': <SampleForm />,
};
