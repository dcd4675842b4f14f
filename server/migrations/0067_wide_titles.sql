-- Five Chinese, Japanese or Korean characters say as much as ten Latin letters; the site knows which it counts.
alter table deals drop constraint deals_title_check;
alter table deals add constraint deals_title_check check (length(title) between 5 and 150) not valid;
alter table deals validate constraint deals_title_check;
