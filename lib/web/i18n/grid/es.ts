export { esES as pack } from '@mui/x-data-grid/locales';
