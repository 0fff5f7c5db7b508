import 'dayjs/locale/es';

export { esES as pack } from '@mui/x-date-pickers/locales';
