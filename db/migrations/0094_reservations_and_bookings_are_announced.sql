-- Open tabs of the console read reservations and calendars again when one changes, wherever the change came from.
create function announce_reservation() returns trigger language plpgsql as
$$ begin
  perform pg_notify('console_changed', new.group_id || ':' || new.site_id || ':reservations');
  return null;
end $$;
create trigger reservation_is_announced after insert or update on reservation
  for each row execute function announce_reservation();

create function announce_booking() returns trigger language plpgsql as
$$ begin
  perform pg_notify('console_changed', new.group_id || ':' || new.site_id || ':bookings');
  return null;
end $$;
create trigger booking_is_announced after insert or update on booking
  for each row execute function announce_booking();

create function announce_booking_block() returns trigger language plpgsql as
$$ begin
  perform pg_notify('console_changed', coalesce(new.group_id, old.group_id) || '::bookings');
  return null;
end $$;
create trigger booking_block_is_announced after insert or delete on booking_block
  for each row execute function announce_booking_block();
