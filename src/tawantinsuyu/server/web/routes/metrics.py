"""Metrics of this process, for the operator."""

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from tawantinsuyu.server.base.meter import Meter
from tawantinsuyu.server.web.callers import an_admin, tables_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.table.errors import RefusedError

router = APIRouter(tags=["health"], responses=documented())
MEDIA = "text/plain; version=0.0.4; charset=utf-8"


@router.get(
    "/metrics",
    dependencies=[Depends(an_admin)],
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
)
async def metrics(request: Request) -> Response:
    """All metrics, in the text format of Prometheus."""
    meter: Meter = request.app.state.meter
    await meter.sample(tables_of(request).engine)
    text = meter.text()
    if text is None:
        raise RefusedError(404, "not_found", "this server keeps no metrics")
    return Response(text, media_type=MEDIA)
