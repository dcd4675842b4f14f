-- Since when a channel waits for what its rule names: what was published or hot before is no news to it. An older version that runs
-- beside this one adds channels without it.
alter table channels add column since timestamptz not null default now();
update channels set since = created_at;

comment on column channels.category is 'A slug, which follows its category. One that is gone matches nothing, which is better than everything.';
comment on column channels.store is 'A slug, which follows its store. One that is gone matches nothing, which is better than everything.';

-- Wanted requests kept the slug that a category, store or brand had when they were written, while the alerts of those who joined
-- followed. They ask again for what these alerts ask for. Alerts that a member changed since say nothing of the request.
update wanted_requests as request set query = coalesce((
  select alert.query from wanted_members as member join alerts as alert on alert.id = member.alert_id
  where member.request_id = request.id and alert.query_changed_at is null
    and alert.query - array['category', 'store', 'brand'] = request.query - array['category', 'store', 'brand']
    and (alert.query ? 'category') = (request.query ? 'category')
    and (alert.query ? 'store') = (request.query ? 'store')
    and (alert.query ? 'brand') = (request.query ? 'brand')
  order by member.joined_at limit 1), request.query)
where (request.query ? 'category' and not exists (select from categories where slug = request.query ->> 'category'))
  or (request.query ? 'store' and not exists (select from stores where slug = request.query ->> 'store'))
  or (request.query ? 'brand' and not exists (select from brands where slug = request.query ->> 'brand'));
