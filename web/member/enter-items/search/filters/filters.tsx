import { SearchField } from '#web/ui/search-field.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { Categories } from './categories.tsx';
import classes from './filters.module.css';
import { MoreFilters } from './more-filters.tsx';

export function Filters() {
  const { search, go } = useFlow();
  const narrow = (next: typeof search) => go({ ...next, page: undefined }, { replace: true, resetScroll: false });
  return (
    <search className={classes.filters}>
      <div className={classes.first}>
        <SearchField
          label="Search items"
          value={search.find ?? ''}
          onChange={(find) => narrow({ find: find || undefined })}
          width={320}
          size="md"
        />
        <Categories value={search.category} onChange={(category) => narrow({ category })} />
      </div>
      <MoreFilters value={search.filters} onChange={(filters) => narrow({ filters })} />
    </search>
  );
}
