import { SearchField } from '#web/ui/search-field.tsx';
import type { ListAddress } from '../../lists/use-list-address.ts';

export const MemberSearch = ({ list }: { list: ListAddress }) => (
  <SearchField
    label="Search name, username or e-mail"
    width={320}
    value={list.search.search ?? ''}
    onChange={(text) => list.setFilter({ search: text || undefined })}
  />
);
