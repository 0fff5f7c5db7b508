import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BarChart from '@mui/icons-material/BarChart';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import CurrencyExchange from '@mui/icons-material/CurrencyExchange';
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Search from '@mui/icons-material/Search';
import Star from '@mui/icons-material/Star';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import type { ReactNode } from 'react';
import type { NavItem } from '../../nav.ts';

export const navIcons: Record<NavItem['key'], ReactNode> = {
  home: <HomeOutlined />,
  dealers: <StorefrontOutlined />,
  subDealers: <AccountTreeOutlined />,
  equipment: <DevicesOtherOutlined />,
  distribution: <SwapHoriz />,
  activation: <PowerSettingsNew />,
  inventoryAlerts: <WarehouseOutlined />,
  softwareVersions: <ViewInArOutlined />,
  orders: <ReceiptLongOutlined />,
  income: <AccountBalanceWalletOutlined />,
  goods: <Inventory2Outlined />,
  shopOrders: <LocalShippingOutlined />,
  sales: <BarChart />,
  platforms: <PublicOutlined />,
  resets: <Refresh />,
  refunds: <CurrencyExchange />,
  softwareApplies: <NoteAddOutlined />,
  snFree: <KeyOutlined />,
  snFreeSearch: <Search />,
  feedback: <FeedbackOutlined />,
  reviews: <Star />,
  cases: <FolderOutlined />,
  productLibrary: <MenuBookOutlined />,
  messages: <MailOutlined />,
  workOrders: <AssignmentOutlined />,
  tcodes: <CreditCardOutlined />,
};
