import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryTreeQuery } from '../../features/categories/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { InterestsStep } from './interests-step.tsx';
import { MuteStep } from './mute-step.tsx';
import { NewcomerGuide } from './newcomer-guide.tsx';
import { NotificationsStep } from './notifications-step.tsx';

/** The steps for a newly registered member, each skippable, and then the page on what counts for newcomers. */
export function StartPage({ step, next }: { step: number; next: string }) {
  const { data: categories = [] } = useQuery(categoryTreeQuery(useApi()));
  const [interests, setInterests] = useState<readonly string[]>([]);
  const activeCategories = categories.filter(({ isActive }) => isActive);
  switch (step) {
    case 1:
      return <InterestsStep next={next} categories={activeCategories} chosen={interests} onChoose={setInterests} />;
    case 2:
      return <MuteStep next={next} categories={activeCategories.filter(({ slug }) => !interests.includes(slug))} />;
    case 3:
      return <NotificationsStep next={next} />;
    default:
      return <NewcomerGuide next={next} />;
  }
}
