import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { programQuery } from '../program-parts/program.ts';
import { Editor } from './editor.tsx';
import { sections } from './sections.ts';

/** EditLoyaltyProgramDetails: one section of the program at a time. */
export function EditorPage() {
  const { program: id = '', section = 'general' } = route.useSearch();
  const { data, error, refetch } = useQuery(programQuery(id));
  if (data) return <Editor key={id} program={data.program} section={section} />;
  if (!error) return <PageLoading />;
  return (
    <>
      <PageHead title={sections[section].name} />
      <Failure title="The program could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit/loyalty-program');
