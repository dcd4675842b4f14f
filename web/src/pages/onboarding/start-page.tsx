import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryTreeQuery } from '../../features/categories/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { HuntStep } from './hunt-step.tsx';
import { MuteStep } from './mute-step.tsx';
import { TellStep } from './tell-step.tsx';
import { WhatCounts } from './what-counts.tsx';

/** The steps for a newly registered member, each skippable, and then the page on what counts for newcomers. */
export function StartPage({ step, next }: { step: number; next: string }) {
  const { data: categories = [] } = useQuery(categoryTreeQuery(useApi()));
  const [hunted, setHunted] = useState<readonly string[]>([]);
  const shown = categories.filter(({ isActive }) => isActive);
  switch (step) {
    case 1:
      return <HuntStep next={next} categories={shown} chosen={hunted} onChoose={setHunted} />;
    case 2:
      return <MuteStep next={next} categories={shown.filter(({ slug }) => !hunted.includes(slug))} />;
    case 3:
      return <TellStep next={next} />;
    default:
      return <WhatCounts next={next} />;
  }
}
